import { useMachine } from '@xstate/react';
import { DocumentViewer } from '#components/blocks/document-viewer/document-viewer.tsx';
import { sentFilesMachine } from '#machines/driver/documents/sent-files.machine.ts';
import { StepHeading } from './step-heading.tsx';
import type { DocumentStepContext } from './steps.props.ts';

/** Shows the sent file of each side. */
export function ViewStep({ about: { entry, label } }: { about: DocumentStepContext }) {
  const sent = entry.sides.flatMap(({ side, document_id, accepted }) => {
    const id = document_id ?? accepted?.document_id;
    return id ? [{ side, id }] : [];
  });
  const [snapshot, send] = useMachine(sentFilesMachine, { input: { sent } });
  const { data } = snapshot.context;
  const isLoading = snapshot.hasTag('loading');
  return (
    <>
      <StepHeading>{label}</StepHeading>
      <DocumentViewer
        title={label}
        state={data ? 'ready' : isLoading ? 'loading' : 'failed'}
        pages={data ?? []}
        onReload={() => send({ type: 'collection.reload' })}
        isReloading={isLoading}
      />
    </>
  );
}
