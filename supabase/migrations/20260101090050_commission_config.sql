-- Numbers of the commissions that admins may change.
insert into public.app_config (key, area, value, value_type, unit, description, audience) values
  (
    'commission_quality_min', 'commission', '0.8', 'number', 'part of one',
    'Share of hand-overs accepted the first time, from which plans with a quality factor pay bonuses',
    'staff'
  );
