-- How many trials of each run were disturbed?
select machine, run, count(*) as trials, sum(case when length(disturbances) > 0 then 1 else 0 end) as disturbed,
  avg(case when length(disturbances) > 0 then 1.0 else 0.0 end) as share
from trials
group by machine, run
order by share desc, run;
