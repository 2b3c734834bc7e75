/** Dialog of an interview for the signed-in user, for stories on the embedded backend. */
import { useState } from 'react';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { useReferences } from '#components/hooks/use-references.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import type { SessionUser } from '#shared/contract.ts';
import { BulkInvite } from './bulk-invite.tsx';
import { BulkSchedule } from './bulk-schedule.tsx';
import type { InterviewPanelProps } from './interview-panel.props.ts';
import { InterviewPanel } from './interview-panel.tsx';

type OpenPanelProps = Pick<InterviewPanelProps, 'action' | 'candidate' | 'interviewId'> & {
  /** Opens the bulk booking of these candidates instead. */
  many?: readonly string[];
  /** Sends each of these candidates a booking link instead. */
  invited?: readonly string[];
};

const bookingHref = (token: string) => `https://drivers.example.ae/interview#${token}`;

/** Opens the dialog once the user is signed in. */
export function OpenInterviewPanel(props: OpenPanelProps) {
  const user = SessionContext.useSelector(selectUser);
  if (!user) return null;
  return (
    <OutboxContext.Provider options={{ input: { userId: user.id } }}>
      <Opened {...props} user={user} />
    </OutboxContext.Provider>
  );
}

function Opened({ many, invited, user, ...props }: OpenPanelProps & { user: SessionUser }) {
  const references = useReferences();
  const [isOpen, setOpen] = useState(true);
  if (!isOpen || !references) return null;
  const chooser = { user, nameOf: (id: string) => id.slice(-4) };
  const onEnd = () => setOpen(false);
  if (invited) return <BulkInvite ids={invited} {...{ chooser, references, bookingHref, onEnd }} />;
  if (many) {
    const openingIds = references.openings.map(({ id }) => id);
    return <BulkSchedule ids={many} {...{ chooser, openingIds, onEnd }} />;
  }
  return <InterviewPanel {...props} {...{ user, references, bookingHref }} onClose={() => setOpen(false)} />;
}
