import { useSearchParams } from 'react-router-dom';
import {
  type CommissionUrlState,
  commissionTabs,
} from '#components/screens/admin/commission/commission-url-state.ts';

/** Returns the place in the commission settings: tab, displayed version and whether one is being edited. */
export function useCommissionAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    place: {
      tab: commissionTabs.find((tab) => tab === search.get('tab')) ?? 'plan',
      plan: search.get('plan'),
      isWriting: search.get('new') !== null,
    },
    onPlace: ({ tab, plan, isWriting }: CommissionUrlState) =>
      setSearch({
        ...(tab !== 'plan' && { tab }),
        ...(tab === 'plan' && plan !== null && { plan }),
        ...(tab === 'plan' && isWriting && { new: '1' }),
      }),
  };
}
