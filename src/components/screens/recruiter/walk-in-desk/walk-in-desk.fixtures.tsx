import { useState } from 'react';
import { spyOn } from 'storybook/test';
import { encode } from 'uqr';
import { OutboxContext } from '#components/contexts/outbox.context.ts';
import { SessionContext } from '#components/contexts/session.context.ts';
import { createToastQueue, ToastContext } from '#components/ui/toast/toast-queue.ts';
import { selectUser } from '#machines/session/session.selectors.ts';
import type { DeskAssignment, WalkInDeskScreenProps } from './walk-in-desk.props.ts';
import { WalkInDeskScreen } from './walk-in-desk.screen.tsx';

const toasts = createToastQueue();

type HarnessProps = Pick<WalkInDeskScreenProps, 'onLeave'> & { locationId: string };

/** Desks at a location for the signed-in user, with the URL parameters kept in state. */
export function DesksHarness({ desks, ...given }: HarnessProps & { desks: readonly number[] }) {
  const user = SessionContext.useSelector(selectUser);
  return (
    user && (
      <ToastContext value={toasts}>
        <OutboxContext.Provider options={{ input: { userId: user.id } }}>
          <main>
            {desks.map((desk) => (
              <OneDesk key={desk} {...given} user={user} desk={desk} />
            ))}
          </main>
        </OutboxContext.Provider>
      </ToastContext>
    )
  );
}

type OneDeskProps = HarnessProps & Pick<WalkInDeskScreenProps, 'user'> & { desk: number };

/** 0 is a desk that is not chosen yet. */
function OneDesk({ desk, locationId, ...screen }: OneDeskProps) {
  const [place, setPlace] = useState<DeskAssignment | null>(
    desk === 0 ? null : { desk, locationId, openingId: null },
  );
  return (
    <WalkInDeskScreen
      {...screen}
      place={place}
      onPlace={setPlace}
      boardHrefOf={(id) => `/board?place=${id}`}
      interviewHrefOf={(id) => `/tracking?c=${id}`}
    />
  );
}

/** Simulates a camera that sees a code with this text. */
export function showToCamera(text: string) {
  const { data, size } = encode(text);
  const canvas = document.createElement('canvas');
  canvas.width = size * 8;
  canvas.height = size * 8;
  const pen = canvas.getContext('2d');
  const draw = () => {
    if (!pen) return;
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = 'black';
    for (const [y, row] of data.entries())
      for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * 8, y * 8, 8, 8);
    if (stream.active) requestAnimationFrame(draw);
  };
  const stream = canvas.captureStream();
  draw();
  return spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
}
