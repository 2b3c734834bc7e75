import type { Database } from '#mocks/backend/db/database.ts';

/** Objects the suite created in a project's database: dropped as `drop <type> <identity>`. */
interface DatabaseObject {
  type: string;
  identity: string;
}

/** Table of created objects, so that the next run can clean up after an interrupted one. */
const ledger = 'contract_suite';

const catalogSql = `
  select distinct o.type, o.identity
  from (
    select 'pg_namespace'::regclass as class, oid as id from pg_namespace where nspname !~ '^pg_(temp|toast)'
    union all
    select 'pg_class'::regclass, c.oid from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = any ('{r,p,v,m,f,S}')
        -- A column's own sequence goes with its column.
        and not exists (
          select from pg_depend d
          where d.classid = 'pg_class'::regclass and d.objid = c.oid and c.relkind = 'S' and d.deptype in ('a', 'i')
        )
    union all
    select 'pg_proc'::regclass, oid from pg_proc where pronamespace = 'public'::regnamespace
    union all
    select 'pg_type'::regclass, t.oid from pg_type t left join pg_class c on c.oid = t.typrelid
      where t.typnamespace = 'public'::regnamespace and t.typelem = 0 and coalesce(c.relkind = 'c', true)
        and t.typtype <> 'm'
    union all
    select 'pg_trigger'::regclass, oid from pg_trigger where not tgisinternal and tgparentid = 0
    union all
    select 'pg_policy'::regclass, oid from pg_policy
  ) as found, pg_identify_object(class, id, 0) as o`;

/** Signs that a project is in use, except for the suite's own objects; limited to a sentence's worth of names. */
const inUseSql = (noted: boolean) => `
  select o.identity as name from pg_class c, pg_identify_object('pg_class'::regclass, c.oid, 0) as o
  where c.relnamespace = 'public'::regnamespace and c.relkind = any ('{r,p,v,m,f}')
    and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )
    ${noted ? `and o.identity not in (select identity from ${ledger}.made)` : ''}
  ${
    noted
      ? ''
      : `union all select count(*) || ' users' from auth.users having count(*) > 0
         union all select count(*) || ' buckets' from storage.buckets having count(*) > 0`
  }`;

const nameOf = ({ type, identity }: DatabaseObject) => `${type} ${identity}`;

/** The part of a project's database that the suite may change. */
export interface HostedSchema {
  /** Runs a script and records the created objects. */
  exec(script: string): Promise<void>;
  /** Drops everything recorded, and nothing else. */
  clear(): Promise<void>;
  /** Removes the records and so releases the project. */
  leave(): Promise<void>;
}

/**
 * Claims a project for the suite and records it there. Throws, without changes, if the project is in use: it has tables
 * or views in `public`, users or buckets, other than those of an interrupted run.
 */
export async function openSchema(db: Database): Promise<HostedSchema> {
  const query = <Row>(text: string, params: readonly unknown[] = []) =>
    db.tx((sql) => sql.query<Row>(text, params));
  const [found] = await query('select from pg_namespace where nspname = $1', [ledger]);
  const used = await query<{ name: string }>(inUseSql(found !== undefined));
  if (used.length > 0) {
    const names = used.map(({ name }) => name).join(', ');
    throw new Error(`The contract suite needs an empty project, and this one is in use: ${names}`);
  }
  if (!found) {
    await db.exec(`create schema ${ledger};
      comment on schema ${ledger} is 'The contract suite is at work: everything in this project is its own.';
      create table ${ledger}.made (number int generated always as identity, type text, identity text);`);
  }

  return {
    async exec(script) {
      const before = new Set((await query<DatabaseObject>(catalogSql)).map(nameOf));
      try {
        await db.exec(script);
      } finally {
        const made = (await query<DatabaseObject>(catalogSql)).filter((one) => !before.has(nameOf(one)));
        await query(
          `insert into ${ledger}.made (type, identity)
           select type, identity from json_to_recordset($1::json) as made (type text, identity text)`,
          [JSON.stringify(made)],
        );
      }
    },
    async clear() {
      const made = await query<DatabaseObject>(
        `select type, identity from ${ledger}.made order by number desc`,
      );
      const drops = made.map((one) => `drop ${one.type} if exists ${one.identity} cascade;`);
      await db.exec(`${drops.join('\n')} delete from ${ledger}.made where true;`);
    },
    leave: () => db.exec(`drop schema ${ledger} cascade`),
  };
}
