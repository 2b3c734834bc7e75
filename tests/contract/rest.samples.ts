/** Rows of many types, with nulls, ties and text with a meaning in every grammar involved. */
export const samplesSchema = `
create table public.samples (
  id int primary key, n int, d numeric(8, 2), t text, b boolean, day date, at timestamptz,
  tags text[], j jsonb, span int4range
);
grant select on public.samples to anon;
insert into public.samples
select i,
  nullif(i % 7, 3),
  case when i % 5 > 0 then (i % 11) * 1.25 - 3 end,
  case when i % 6 > 0 then (array['a', 'A b', 'é,x', 'q"r', '(p)', 'b\\c', '50%_', ''])[1 + i % 8] end,
  case i % 3 when 0 then true when 1 then false end,
  case when i % 4 > 0 then date '2026-01-28' + i % 6 end,
  case when i % 7 > 0 then timestamptz '2026-03-01T20:00:00Z' + (i % 9) * interval '7 hours' end,
  case when i % 5 > 1 then (array['x', 'y z', 'w,"v"', ''])[1 + i % 4:2 + i % 3] end,
  case when i % 8 > 1 then jsonb_build_object('k', (array['a', null, 'b.c'])[1 + i % 3], 'n', i % 4,
    'list', jsonb_build_array(i % 2, 'z')) end,
  case when i % 6 > 1 then int4range(i % 6, i % 6 + 1 + i % 3) end
from generate_series(1, 60) as i;`;
