/** Repeated operations work of a hiring, through the same calls as the screens. */
import { createHash } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect } from 'vitest';
import { demoPassword } from '#mocks/demo/accounts.ts';

/** URL of the product, and its publishable key. */
interface Server {
  origin: string;
  publishable: string;
}

/** Signs in a colleague as a database client. */
export async function signInAsStaff(
  { origin, publishable }: Server,
  { identifier }: { identifier: string },
): Promise<SupabaseClient> {
  const staffClient = createClient(origin, publishable, { auth: { persistSession: false } });
  await staffClient.auth.signInWithPassword({ email: identifier, password: demoPassword });
  return staffClient;
}

/** Some days ago, since documents must not be old. */
const recentDay = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);

const values: Readonly<Record<string, string>> = { date: '2035-01-01', country: 'PK', number: '1234567' };

/** Returns the fields a reviewer reads from a document of this type. */
function fieldValuesFor(
  code: string,
  fields: readonly { code: string; type: string }[],
): Record<string, string> {
  return Object.fromEntries(
    fields.map((field) => {
      if (/expir/.test(field.code) === false && field.type === 'date') return [field.code, recentDay];
      if (code === 'emirates_id' && field.code === 'number') return [field.code, '784199012345676'];
      return [field.code, values[field.type] ?? 'AB1234567'];
    }),
  );
}

/**
 * Uploads all missing documents of an application, as a colleague does for the driver, and verifies each as another
 * one. Returns the number of verified files.
 */
export async function completeDocuments(
  sender: SupabaseClient,
  reviewer: SupabaseClient,
  application: { id: string; candidate_id: string },
): Promise<number> {
  const { data: requiredTypes } = await sender
    .from('document_requirements')
    .select('type_code, type:document_types(sides, fields)')
    .match({ application_id: application.id, required: true })
    .throwOnError();
  let count = 0;
  for (const { type_code, type } of requiredTypes as unknown as RequiredDocument[]) {
    const { data: known } = await sender
      .from('documents')
      .select('id, side, status')
      .match({ candidate_id: application.candidate_id, type_code })
      .in('status', ['uploaded', 'in_review', 'verified', 'expiring'])
      .throwOnError();
    for (const side of type.sides) {
      const there = known.find((one) => one.side === side);
      if (there && /verified|expiring/.test(there.status)) continue;
      const id = there?.id ?? (await send(sender, application.candidate_id, type_code, side));
      const { error } = await reviewer.rpc('review_document', {
        p_document_id: id,
        p_verdict: 'verified',
        p_fields: fieldValuesFor(type_code, type.fields),
        p_reason: 'Seen in the original',
      });
      expect([type_code, side, error]).toEqual([type_code, side, null]);
      count += 1;
    }
  }
  return count;
}

interface RequiredDocument {
  type_code: string;
  type: { sides: string[]; fields: { code: string; type: string }[] };
}

async function send(
  staffClient: SupabaseClient,
  candidate: string,
  type: string,
  side: string,
): Promise<string> {
  // The same picture twice would be rejected, so every type and side has a shade.
  const shade = createHash('sha256').update(`${type} ${side}`).digest();
  const background = { r: shade[0] ?? 0, g: shade[1] ?? 0, b: shade[2] ?? 0 };
  const file = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const { data } = await staffClient
    .rpc('start_document', {
      p_candidate_id: candidate,
      p_type_code: type,
      p_side: side,
      p_mime: 'image/jpeg',
      p_bytes: file.length,
      p_sha256: createHash('sha256').update(file).digest('hex'),
      p_via: 'staff',
    })
    .single<{ document_id: string; storage_path: string }>()
    .throwOnError();
  const stored = await staffClient.storage
    .from('candidate-documents')
    .upload(data.storage_path, file, { contentType: 'image/jpeg' });
  expect(stored.error).toBeNull();
  await staffClient.rpc('finish_document', { p_document_id: data.document_id }).throwOnError();
  return data.document_id;
}

/** Starts the case on a page, in Dubai with the accepted route. */
export async function startCase(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start case' }).click();
  const plan = page.getByRole('dialog', { name: 'Start the visa case' });
  await plan.getByRole('button', { name: /Emirate/ }).click();
  await page.getByRole('option', { name: 'Dubai' }).click();
  await plan.getByRole('button', { name: 'Start case' }).click();
  await plan.waitFor({ state: 'detached' });
  await page.locator('[data-stage=quota_check]').waitFor();
}

/** Fields required to record visa steps as done. */
const filledIn: Readonly<Record<string, Record<string, string>>> = {
  quota_check: { quota_ref: 'Q-77' },
  entry_permit: {
    entry_permit_no: 'EP-1',
    entry_permit_issued: new Date().toISOString().slice(0, 10),
    entry_permit_expires: '2035-05-01',
  },
  status_change: { status_change_date: new Date().toISOString().slice(0, 10) },
  residence_issuance: { reference_no: 'RV-1', residence_expiry: '2035-03-01' },
  emirates_id_card: { emirates_id: '784199012345676', emirates_id_expiry: '2035-03-01' },
};

/** Completes all steps of a case in order, except the named ones; returns how many. */
export async function finishVisa(
  staffClient: SupabaseClient,
  caseId: string,
  except: readonly string[],
): Promise<number> {
  let count = 0;
  for (;;) {
    const { data: ready } = await staffClient
      .from('visa_stages')
      .select('id, code, version')
      .match({ visa_case_id: caseId, status: 'ready' })
      .not('code', 'in', `(${except.join()})`)
      .order('sort_order')
      .throwOnError();
    const [step] = ready;
    if (!step) return count;
    let { version } = step;
    for (const to of ['submitted', 'awaiting_authority', 'completed']) {
      const { data, error } = await staffClient
        .rpc('advance_visa_stage', {
          p_stage_id: step.id,
          p_to_status: to,
          p_fields: to === 'completed' ? (filledIn[step.code] ?? { reference_no: `${step.code}-1` }) : {},
          p_version: version,
        })
        .single<{ version: number }>();
      expect([step.code, to, error]).toEqual([step.code, to, null]);
      version = data?.version;
    }
    count += 1;
  }
}

/** Completes all onboarding tasks of an application in order, with the required evidence. */
export async function finishTasks(
  staffClient: SupabaseClient,
  application: { id: string; candidate_id: string },
): Promise<void> {
  const { data: templates } = await staffClient
    .from('onboarding_task_templates')
    .select('code, document_type_code, type:document_types(sides)')
    .throwOnError();
  const evidenceFor = async ({ code, evidence_kind: kind }: { code: string; evidence_kind: string }) => {
    if (kind === 'none') return {};
    if (kind !== 'file') return { evidence: { [kind]: 'TLB-7001' } };
    const { document_type_code: type, type: shape } = templates.find((one) => one.code === code) ?? {};
    const [side] = (shape as unknown as { sides: string[] } | null)?.sides ?? [];
    return { evidence: { document_id: await fileOf(staffClient, application.candidate_id, type, side) } };
  };
  for (;;) {
    const { data: open } = await staffClient
      .from('onboarding_tasks')
      .select('id, code, version, evidence_kind')
      .eq('application_id', application.id)
      .in('status', ['todo', 'in_progress'])
      .order('sort_order')
      .throwOnError();
    if (open.length === 0) return;
    const rows = [];
    for (const task of open)
      rows.push({ task_id: task.id, version: task.version, ...(await evidenceFor(task)) });
    const { data: completedTasks } = await staffClient
      .rpc('complete_onboarding_tasks', { p_rows: rows })
      .throwOnError();
    const isAnyDone = (completedTasks as { ok: boolean }[]).some(({ ok }) => ok);
    expect([isAnyDone, completedTasks]).toEqual([true, completedTasks]);
  }
}

/** Returns a file of this type, or of any for null; uploads one if there is none. */
async function fileOf(
  staffClient: SupabaseClient,
  candidate: string,
  type: string | null,
  side = 'single',
): Promise<string> {
  const files = staffClient
    .from('documents')
    .select('id')
    .match({ candidate_id: candidate, ...(type && { type_code: type }) })
    .in('status', ['uploaded', 'in_review', 'verified', 'expiring']);
  const { data } = await files.limit(1).throwOnError();
  return data[0]?.id ?? send(staffClient, candidate, type ?? 'passport_bio', side);
}
