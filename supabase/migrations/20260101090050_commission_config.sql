-- Numbers of the commissions that admins may change.
insert into public.app_config (key, area, value, value_type, unit, description, audience) values
  (
    'commission_quality_min', 'commission', '0.8', 'number', 'part of one',
    'Part of hand-overs that operations accept the first time, from which a plan with a quality factor pays bonuses',
    'staff'
  );
