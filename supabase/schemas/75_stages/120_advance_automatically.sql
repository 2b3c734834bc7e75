-- Ends an operations stage automatically when its work is complete: the last document verified, the name reconciled,
-- the registered terms accepted, the visa done (product design, B.3). Staff can still move it manually, also back.

-- Moves an application from documents or visa to the next stage if every gate is met; otherwise does nothing.
create function app.advance_if_complete(p_application uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  application public.applications;
  next_stage text;
begin
  select * into application from public.applications a where a.id = p_application for no key update;
  select t.to_stage into next_stage
  from app.stage_transitions t
  where t.from_stage = application.stage and application.stage in ('documents', 'visa') and 'system' = any (t.actors)
    and not exists (select from app.check_gates(application, t.gates) g where not g.met)
  limit 1;
  if next_stage is not null then
    perform app.move_application(p_application, next_stage, 'system');
  end if;
end
$$;

create function app.advance_application() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  application uuid;
begin
  if tg_table_name = 'documents' then
    for application in
      select a.id from public.applications a where a.candidate_id = new.candidate_id and a.stage = 'documents'
    loop
      perform app.advance_if_complete(application);
    end loop;
  else
    perform app.advance_if_complete(new.application_id);
  end if;
  return null;
end
$$;

-- Deferred until the other changes of the transaction are done.
create constraint trigger advance_application after update of status on public.documents
  deferrable initially deferred for each row
  when (new.status in ('verified', 'expiring') and old.status not in ('verified', 'expiring'))
  execute function app.advance_application();
create constraint trigger advance_application after update on public.document_requirements
  deferrable initially deferred for each row
  when ((old.required, old.waived_at is null) is distinct from (new.required, new.waived_at is null))
  execute function app.advance_application();
create constraint trigger advance_application after insert or update on public.name_reconciliations
  deferrable initially deferred for each row execute function app.advance_application();
create constraint trigger advance_application after insert or update on public.offer_mohre
  deferrable initially deferred for each row execute function app.advance_application();
create constraint trigger advance_application after update of status on public.visa_cases
  deferrable initially deferred for each row when (new.status = 'completed' and old.status <> 'completed')
  execute function app.advance_application();
