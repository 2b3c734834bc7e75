-- From here on, changes of reference data are logged; what the migrations brought is no news.
do $$
declare
  reference text;
begin
  foreach reference in array array[
    'work_calendars', 'holidays', 'centres', 'locations', 'app_config', 'document_types', 'visa_stage_types',
    'visa_stage_templates', 'rejection_reasons', 'message_templates', 'onboarding_task_templates'
  ] loop
    execute format(
      'create trigger audit after insert or update or delete on public.%I for each row execute function app.audit()',
      reference
    );
  end loop;
end
$$;
