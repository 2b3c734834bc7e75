-- Where the project has pg_cron, the database calls its own worker. Elsewhere `/api/run-due-jobs` is called from
-- outside, and also where pg_cron is: some jobs need the auth server.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    execute $call$ select cron.schedule('run_due_jobs', '* * * * *', 'select public.run_due_jobs()') $call$;
  end if;
end
$$;
