"""Times three questions of docs/queries on exported tables, by DuckDB and ClickHouse.

    tables.py TABLES QUERIES
"""

import sys
import time

import duckdb
from chdb import session

tables, queries = sys.argv[1:]
duck_db, click_house = duckdb.connect(), session.Session()
for name in ("runs", "trials", "cells"):
    files = f"'{tables}/{name}/**/*.parquet'"
    duck_db.sql(f"create view {name} as select * from read_parquet({files}, hive_partitioning = true)")
    click_house.query(f"create view {name} as select * from file({files})")
for question in ("trend", "moved", "noisy"):
    with open(f"{queries}/{question}.sql", encoding="utf-8") as file:
        text = file.read().replace("cpu-intel-xeon-f6m167s1-vm", "generated-machine-1")
    begin = time.monotonic()
    rows = len(duck_db.sql(text).fetchall())
    between = time.monotonic()
    click_house.query(text, "JSONCompactEachRow")
    end = time.monotonic()
    print(f"{question}: {rows} rows; DuckDB {between - begin:.2f} s, ClickHouse {end - between:.2f} s")
