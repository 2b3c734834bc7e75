import { useState } from 'react';
import { expect, spyOn, userEvent } from 'storybook/test';
import { Button } from '#components/ui/button/button.tsx';
import preview from '#storybook/preview.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

class RequestFailed extends Error {
  readonly requestId = 'req_7Q4M2KXA';
}

let isRepaired = false;

/** Throws until the fault is fixed. */
function Page() {
  if (!isRepaired) throw new RequestFailed('drawn from nothing');
  return <p>The page</p>;
}

const meta = preview.meta({
  component: ErrorBoundary,
  args: { path: '/recruiter/leads', children: <Page /> },
  beforeEach: () => {
    isRepaired = false;
    // React logs errors that a boundary catches, which are expected in this story.
    spyOn(console, 'error').mockImplementation(() => {});
  },
});

export const Failed = meta.story({ tags: ['all-modes'] });

Failed.test('shows the request ID', async ({ canvas }) => {
  await expect(canvas.getByRole('alert')).toHaveTextContent('req_7Q4M2KXA');
});

Failed.test('shows the page on retry once it renders again', async ({ canvas }) => {
  isRepaired = true;
  await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
  await expect(canvas.getByText('The page')).toBeVisible();
});

export const AnotherPage = meta.story({
  render: function TwoPages(args) {
    const [path, setPath] = useState(args.path);
    return (
      <>
        <Button onPress={() => setPath('/recruiter/offers')}>Go to offers</Button>
        <ErrorBoundary {...args} path={path}>
          {path === args.path ? <Page /> : <p>Offers are fine</p>}
        </ErrorBoundary>
      </>
    );
  },
});

AnotherPage.test('shows no error of the previous page', async ({ canvas }) => {
  await expect(canvas.getByRole('alert')).toBeVisible();
  await userEvent.click(canvas.getByRole('button', { name: 'Go to offers' }));
  await expect(canvas.getByText('Offers are fine')).toBeVisible();
});
