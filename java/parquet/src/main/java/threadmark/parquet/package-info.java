/** Exported tables as Parquet files. Nothing else belongs here: these libraries are large. */
package threadmark.parquet;
