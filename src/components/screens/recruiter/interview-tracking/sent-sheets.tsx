import { useTranslation } from 'react-i18next';
import { useCellContext } from '#components/blocks/columns/cell.context.ts';
import { useFormat } from '#components/i18n/use-format.ts';
import { Badge } from '#components/ui/badge/badge.tsx';
import { Row } from '#components/ui/stack/stack.tsx';
import { Heading, Muted } from '#components/ui/text/text.tsx';
import type { ScorecardItem } from '#machines/data/tables/interview-templates.ts';
import type { Scorecard } from '#machines/data/tables/scorecards.ts';
import type { InterviewRecord } from '#machines/recruiter/interview-tracking/interview-record.ts';
import type { Answers } from '#machines/recruiter/interview-tracking/scorecard.ts';
import styles from './interview-tracking.module.css';

export interface SentSheetsProps {
  record: InterviewRecord;
  /** The user must send their own scorecard first. */
  isHidden: boolean;
}

const tones = { yes: 'good', maybe: 'warn', no: 'bad' } as const;

/** Shows the sent scorecards. Others' are hidden from an interviewer who has not sent theirs. */
export function SentSheets({ record: { interview, sheets, template }, isHidden }: SentSheetsProps) {
  const { t } = useTranslation('interviewTracking');
  const format = useFormat();
  const { scorecards_sent: sent, scorecards_expected: expected } = interview;
  if (interview.status !== 'completed' && sent === 0) return null;
  return (
    <section aria-label={t('sent.label')} className={styles.Part}>
      <Row justify="between">
        <Heading level={3} size="body">
          {t('sent.label')}
        </Heading>
        <Muted as="span">
          {t('sheets', { sent: format.number(sent), expected: format.number(expected) })}
        </Muted>
      </Row>
      {isHidden && sent > 0 && <Muted>{t('sent.hidden')}</Muted>}
      {sheets.map((sheet) => (
        <Sheet key={sheet.id} sheet={sheet} items={template.items} roadTestItems={template.road_test} />
      ))}
    </section>
  );
}

interface SheetProps {
  sheet: Scorecard;
  items: readonly ScorecardItem[];
  roadTestItems: readonly ScorecardItem[];
}

function Sheet({ sheet, items, roadTestItems }: SheetProps) {
  const { t, i18n } = useTranslation('interviewTracking');
  const format = useFormat();
  const { staffName } = useCellContext();
  const answerText = (answer: number | boolean) => {
    if (typeof answer === 'number') return format.number(answer);
    return answer ? t('card.asked') : t('card.notAsked');
  };
  const said = (questions: readonly ScorecardItem[], answers: Answers) =>
    questions.flatMap(({ code, label }) => {
      const answer = answers[code];
      return answer === undefined
        ? []
        : [[label[i18n.language] ?? label.en ?? code, answerText(answer)] as const];
    });
  const lines = [
    ...said(roadTestItems, sheet.road_test),
    ...said(items, sheet.scores),
    ...(sheet.licence_seen === null
      ? []
      : [[t('card.licence_seen'), t(sheet.licence_seen ? 'card.seen' : 'card.notShown')] as const]),
    [t('card.overall'), format.number(sheet.overall)] as const,
  ];
  return (
    <div className={styles.Sheet}>
      <Row justify="between">
        <bdi className={styles.Name}>{staffName(sheet.interviewer_id)}</bdi>
        <Badge tone={tones[sheet.recommendation]}>{t(`recommend.${sheet.recommendation}`)}</Badge>
      </Row>
      <dl className={styles.Facts}>
        {lines.map(([label, answer]) => (
          <div key={label} className={styles.Fact}>
            <Muted as="dt">{label}</Muted>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      {sheet.comment !== null && <p dir="auto">{sheet.comment}</p>}
    </div>
  );
}
