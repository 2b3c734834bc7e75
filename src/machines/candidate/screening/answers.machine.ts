import { announce } from '#machines/data/changes.ts';
import { lastCandidateChange } from '#machines/data/rpc/last-candidate-change.ts';
import { loadCurrentConsentText } from '#machines/data/rpc/my-privacy.ts';
import { recordConsent } from '#machines/data/rpc/record-consent.ts';
import { type Application, loadLatestApplication, saveOpening } from '#machines/data/tables/applications.ts';
import { type Candidate, loadCandidate, saveCandidate } from '#machines/data/tables/candidates.ts';
import { createDetailMachine } from '#machines/factories/detail.machine.ts';
import { AppError } from '#shared/app-error.ts';
import type { Screened } from './screening.questions.ts';

/** The languages in which staff read the consent text. */
const staffLanguages = ['en', 'ar'];

/** The lead being screened: each answer is saved separately, unless it was changed by others meanwhile. */
export const answersMachine = createDetailMachine<Screened>({
  id: 'screeningAnswers',
  // A combination of rows of two tables with its own version, so cached rows of those tables aren't patched.
  table: 'screenings',
  relatedTables: ['candidates', 'applications', 'consents'],
  topics: (id) => [`candidate:${id}`],
  async load(id, signal) {
    const [candidate, application] = await Promise.all([
      loadCandidate(id, signal),
      loadLatestApplication(id, signal),
    ]);
    const candidateLanguage = candidate.preferred_language ?? 'en';
    const [words, ...staffTexts] = await Promise.all(
      [...new Set([candidateLanguage, ...staffLanguages])].map((language) =>
        loadCurrentConsentText(language, signal),
      ),
    );
    const consent = {
      consent_words: words ?? null,
      consent_readings: staffTexts.filter((one) => one !== null),
    };
    return screened(candidate, application, consent);
  },
  async save(row, changes, signal) {
    const saved = await saveAnswer(row, changes, signal);
    announce({ table: 'candidates', row: row.id, operation: 'update', version: saved.candidate_version });
    return saved;
  },
  lastChange: lastCandidateChange,
});

/** Saves one answer: the opening is stored on the application, and consent with the text that was agreed to. */
async function saveAnswer(
  row: Screened,
  { opening_id, consent_channel, ...columns }: Partial<Screened>,
  signal: AbortSignal,
): Promise<Screened> {
  const { candidate_version, application_id, application_version, consent_words } = row;
  const consent = { consent_words, consent_readings: row.consent_readings };
  const application = { id: application_id, version: application_version, opening_id: row.opening_id };
  if (opening_id !== undefined) {
    const changed = await saveOpening(application, opening_id, signal);
    return screened({ ...row, version: candidate_version }, changed, consent);
  }
  if (consent_channel) {
    if (consent_words === null) throw new AppError('data.missing');
    await recordConsent(row.id, consent_words, consent_channel, signal);
    return { ...row, consent_channel };
  }
  const candidate = await saveCandidate({ id: row.id, version: candidate_version }, columns, signal);
  return screened(candidate, application, consent);
}

function screened(
  candidate: Candidate,
  { id, version, opening_id }: Pick<Application, 'id' | 'version' | 'opening_id'>,
  consent: Pick<Screened, 'consent_words' | 'consent_readings'>,
): Screened {
  return {
    ...candidate,
    version: candidate.version + version,
    candidate_version: candidate.version,
    application_id: id,
    application_version: version,
    opening_id,
    ...consent,
    // Consent from a form may lack its channel.
    consent_channel: candidate.consent_at === null ? null : (candidate.consent_channel ?? 'form'),
  };
}
