-- Which machine is noisy? The spread of a cell's trials, the share of disturbed trials, the most that others took.
with spreads as (
  select machine, run, experiment, protocol, variant, parameters, jdk, jvm_options, stddev_samp(ln(wall)) as spread
  from trials where counts and wall > 0
  group by machine, run, experiment, protocol, variant, parameters, jdk, jvm_options having count(*) >= 3
), disturbed as (
  select machine, avg(case when length(disturbances) > 0 then 1.0 else 0.0 end) as share,
    max(steal_share) as most_stolen, max(foreign_cores) as most_foreign_cores
  from trials group by machine
), typical as (
  select machine, count(*) as cells, avg(spread) as spread from spreads group by machine
)
select d.machine, t.cells, t.spread, d.share, d.most_stolen, d.most_foreign_cores
from disturbed d join typical t on d.machine = t.machine
order by t.spread desc, d.machine;
