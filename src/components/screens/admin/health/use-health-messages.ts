import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/i18n/use-format.ts';
import { type HealthPart, type HealthResult, healthParts } from '#machines/admin/health/health-check.ts';

/** Kinds of background work that have translations. */
const knownJobKinds = [
  'own_health',
  'purge',
  'retention',
  'commission_milestones',
  'custody_alarm',
  'visa_deadlines',
  'document_expiry',
  'assign_lead',
  'interview_reminders',
  'expire_offers',
  'lapse_claims',
  'hand_over',
  'confirm_uploads',
  'unneeded_files',
  'remove_files',
  'erase_person',
  'end_sessions',
  'rename_driver_identity',
] as const;

/** Maximum number of codes or versions in a card. */
const shownFigures = 4;

/** Returns functions that describe results. */
export function useHealthMessages() {
  const { t } = useTranslation('health');
  const format = useFormat();
  const codeOf = (name: string) =>
    name === 'network.noAnswer' || name === 'network.html'
      ? t(`fact.code.${name === 'network.html' ? 'html' : 'noAnswer'}`)
      : t('fact.code.status', { code: name });
  return {
    /** Returns the name of a part; the id of a part from another build. */
    part: (part: string) => {
      const known = healthParts.find((one) => one === part);
      return known ? t(`part.${known}`) : part;
    },

    /** Returns the name of a kind of background work. */
    job: (kind: string) => t(`jobs.kind.${knownJobKinds.find((known) => known === kind) ?? 'other'}`),

    /** Returns why a part has its status, as a sentence. */
    reason: ({ reason, values = {}, facts }: HealthResult) => {
      const { count = 0, seconds = 0, minutes = 0, httpStatus = 0, failed = 0 } = values;
      return t(`reason.${reason}`, {
        count: format.number(count),
        seconds: format.number(seconds),
        minutes: format.duration(minutes),
        httpStatus,
        failed: format.number(failed),
        database: format.fileSize(facts?.space?.database_bytes ?? 0),
        files: format.fileSize(facts?.space?.file_bytes ?? 0),
        number: format.number(facts?.space?.files ?? 0),
      } as Record<string, string | number>);
    },

    /** Returns short details below the sentence. */
    details: ({ facts = {} }: HealthResult): string[] => {
      const { database, clock, migrations, security, answers, versions } = facts;
      // Adding 0 removes the sign of a value that rounds to zero.
      const seconds = (skew: number) => format.number(Math.round(skew / 100) / 10 + 0, 1);
      return [
        ...(database
          ? [
              t('fact.connections', {
                used: format.number(database.connections),
                all: format.number(database.max_connections),
              }),
            ]
          : []),
        ...(clock && clock.database !== null
          ? [t('fact.skewDatabase', { seconds: seconds(clock.database) })]
          : []),
        ...(clock && clock.functions !== null
          ? [t('fact.skewFunctions', { seconds: seconds(clock.functions) })]
          : []),
        ...(migrations
          ? [
              ...(migrations.database === null
                ? []
                : [t('fact.migrationDatabase', { version: migrations.database })]),
              t('fact.migrationApp', { version: migrations.app }),
            ]
          : []),
        ...(security ?? []).map(({ probe, passed, checks, leaks }) =>
          [
            t(`fact.probe.${probe}`, { passed: format.number(passed), checks: format.number(checks) }),
            ...(leaks.length > 0 ? [t('fact.leaks', { tables: format.list(leaks) })] : []),
          ].join(' '),
        ),
        ...(answers?.figures ?? [])
          .filter(({ name }) => name !== 'ok')
          .slice(0, shownFigures)
          .map(({ name, times }) =>
            t('fact.answers', {
              code: codeOf(name),
              times: format.number(times),
              share: format.number((100 * times) / (answers?.total ?? 1), 1),
            }),
          ),
        ...(versions?.figures ?? []).slice(0, shownFigures).map(({ name, times }) =>
          t('fact.versions', {
            version: name === 'other' ? t('fact.otherVersions') : name,
            share: format.percent(times / (versions?.total ?? 1)),
          }),
        ),
      ];
    },
  };
}

export type HealthMessages = ReturnType<typeof useHealthMessages>;

/** Tone of each status. */
export const tones = { ok: 'good', attention: 'warn', failing: 'bad', unknown: 'neutral' } as const;

/** Props of every card. */
export interface PartState {
  part: HealthPart;
  /** Null before the first check ends. */
  result: HealthResult | null;
  isChecking: boolean;
}
