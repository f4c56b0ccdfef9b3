/** A PostgreSQL server of this machine's own, for as long as a trial lasts, and callers of it. */
package threadmark.components.postgres;
