import WifiOff from 'lucide-react/icons/wifi-off';
import { Button } from '#components/ui/button/button.tsx';
import preview from '#storybook/preview.tsx';
import { Banner } from './banner.tsx';

const meta = preview.meta({
  component: Banner,
  parameters: { layout: 'fullscreen' },
  args: { icon: WifiOff, children: 'You are offline. What you see may be out of date.' },
});

export const Default = meta.story();

export const WithAction = meta.story({ args: { action: <Button>Try again</Button> } });

export const SmallPhone = meta.story({
  args: { action: <Button>Try again</Button> },
  globals: { viewport: { value: 'small' } },
});

export const Dark = meta.story({ args: { action: <Button>Try again</Button> }, globals: { theme: 'dark' } });
