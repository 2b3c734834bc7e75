-- Returns everything about a candidate in one feed, newest first: `kind` is the type, `data` the content of the line.
-- Each source contains only rows the caller may see; `merge_id` is the merge that brought a row from another record. To
-- page, pass the `at` and `id` of the last row; up to 200 rows a page. A domain adds its own source with `create or
-- replace function` and one more `union all` of (candidate_id, at, id, kind, actor_id, data); an index on
-- (candidate_id, at desc) keeps it fast.
create function public.candidate_timeline(
  p_candidate_id uuid, p_before timestamptz default null, p_before_id text default null, p_limit integer default 50
) returns table (at timestamptz, id text, kind text, actor_id uuid, data jsonb, merge_id uuid)
language sql stable set search_path = ''
as $$
  select
    f.at, f.id, f.kind, f.actor_id, f.data,
    (
      select m.id from public.merges m
      where m.winner_id = p_candidate_id and m.undone_at is null and f.id = any (m.entries) limit 1
    ) as merge_id
  from (
    select
      e.candidate_id, e.at, 'stage_event:' || e.id as id, 'stage' as kind, e.actor_id,
      jsonb_build_object(
        'from_stage', e.from_stage, 'to_stage', e.to_stage, 'actor_role', e.actor_role, 'reason_code', e.reason_code,
        'note', coalesce(e.note, o.note), 'cause', e.cause, 'application_id', e.application_id,
        'gate_overrides', e.gate_overrides || coalesce(o.overrides, '{}')
      ) as data
    from public.stage_events e
    left join public.operations_notes o on o.stage_event_id = e.id
    union all
    select
      l.candidate_id, l.at, 'contact_log:' || l.id, 'contact', l.by_id,
      jsonb_build_object(
        'channel', l.channel, 'direction', l.direction, 'outcome', l.outcome, 'note', l.note,
        'call_back_at', l.call_back_at, 'template_code', l.template_code, 'language', l.language
      )
    from public.contact_logs l
    union all
    select
      n.candidate_id, n.created_at, 'note:' || n.id, 'note', n.author_id,
      jsonb_build_object(
        'body', n.body, 'visibility', n.visibility, 'pinned', n.pinned, 'edited_at', n.edited_at, 'version', n.version
      )
    from public.notes n
    union all
    select
      a.candidate_id, a.at, 'lead_assignment:' || a.id, 'assignment', a.by_id,
      jsonb_build_object(
        'kind', a.kind, 'from_id', a.from_id, 'to_id', a.to_id, 'deferred_until', a.deferred_until
      )
    from public.lead_assignments a
    union all
    select
      m.winner_id, m.at, 'merge:' || m.id, 'merge', m.by_id,
      jsonb_build_object(
        'merge_id', m.id, 'loser_id', m.loser_id, 'undone_at', m.undone_at, 'undone_by', m.undone_by
      )
    from public.merges m
    union all
    select
      t.candidate_id, t.done_at, 'task:' || t.id, 'task', t.done_by,
      jsonb_build_object('title', t.title, 'kind', t.kind, 'due_at', t.due_at)
    from public.tasks t
    where t.candidate_id is not null and t.done_at is not null
  ) f
  where f.candidate_id = p_candidate_id
    and (p_before is null or (f.at, f.id) < (p_before, coalesce(p_before_id, '')))
  order by f.at desc, f.id desc
  limit least(greatest(p_limit, 1), 200)
$$;

select app.grant_execute('public.candidate_timeline(uuid, timestamptz, text, integer)', 'authenticated');

-- Returns the author of a row's last change, for a user who resolves a conflict between two values.
create function app.last_change(p_table text, p_row text) returns table (by_id uuid, by_name text, at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select l.actor_id, u.name, l.at
  from public.audit_log l
  left join public.users u on u.id = l.actor_id
  where l.table_name = p_table and l.row_id = p_row
  order by l.id desc
  limit 1
$$;

select app.grant_execute('app.last_change(text, text)', 'authenticated');

-- Returns the time of the last change to a candidate's row, and its author if known. No row if the caller may not read
-- it.
create function public.last_candidate_change(p_candidate_id uuid)
returns table (by_id uuid, by_name text, at timestamptz)
language sql stable set search_path = ''
as $$
  select l.by_id, l.by_name, coalesce(l.at, c.updated_at)
  from public.candidates c
  left join lateral app.last_change('candidates', c.id::text) l on true
  where c.id = p_candidate_id
$$;

select app.grant_execute('public.last_candidate_change(uuid)', 'authenticated');
