-- Is JDK 25 quicker than 21? Times of the same cell in the same run.
select old.machine, old.run, old.experiment, old.variant, old.parameters,
  old.wall as on_21, new.wall as on_25, new.wall / old.wall as factor,
  (new.wall_low > old.wall_high or new.wall_high < old.wall_low) as apart
from cells old join cells new on old.run = new.run and old.machine = new.machine and old.experiment = new.experiment
  and old.protocol = new.protocol and old.variant = new.variant and old.parameters = new.parameters
  and old.collector = new.collector and old.options = new.options
where old.jdk_feature = 21 and new.jdk_feature = 25 and old.wall_low > 0 and new.wall_low > 0
order by factor, old.run, old.experiment, old.variant, old.parameters
limit 20;
