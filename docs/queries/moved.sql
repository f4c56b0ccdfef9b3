-- What moved in the newest month? The oldest and the newest run of a cell in it, where their intervals do not touch.
with month as (
  select c.machine as machine, r.profile as profile, c.measured_since as measured_since, c.jdk as jdk, c.collector as collector, c.options as options,
    c.reference as reference, c.experiment as experiment, c.protocol as protocol, c.variant as variant,
    c.parameters as parameters, r.run as run, c.overhead as overhead, c.overhead_low as low, c.overhead_high as high,
    row_number() over (partition by c.machine, r.profile, c.measured_since, c.jdk, c.collector, c.options, c.reference, c.experiment,
      c.protocol, c.variant, c.parameters order by r.started_at, r.run) as nth,
    count(*) over (partition by c.machine, r.profile, c.measured_since, c.jdk, c.collector, c.options, c.reference, c.experiment,
      c.protocol, c.variant, c.parameters) as runs
  from cells c join runs r on c.run = r.run and c.machine = r.machine
  where c.overhead_low > 0 and date_diff('second', r.started_at, (select max(started_at) from runs)) < 30 * 86400
)
select b.machine, b.experiment, b.variant, b.parameters, b.jdk, a.run as from_run, b.run as to_run,
  a.overhead as was, b.overhead as became, b.overhead / a.overhead as factor
from month a join month b on a.machine = b.machine and a.profile = b.profile and a.measured_since = b.measured_since
  and a.jdk = b.jdk and a.collector = b.collector and a.options = b.options and a.reference = b.reference and a.experiment = b.experiment
  and a.protocol = b.protocol and a.variant = b.variant and a.parameters = b.parameters
where a.nth = 1 and b.nth = b.runs and b.runs > 1 and (b.low > a.high or b.high < a.low)
order by abs(ln(b.overhead / a.overhead)) desc, b.parameters, b.run
limit 20;
