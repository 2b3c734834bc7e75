import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '#components/blocks/bulk-kit/bulk-bar.tsx';
import { BulkSuspend } from './bulk-suspend.tsx';

export interface SuspendSelectedProps {
  /** Ids of the selected users. */
  selected: ReadonlySet<string>;
  /** Id of the current user. */
  ownUserId: string;
  /** Clears the selection. */
  onClear: () => void;
}

/** Bulk action on the selected users: suspend. */
export function SuspendSelected({ selected, ownUserId, onClear }: SuspendSelectedProps) {
  const { t } = useTranslation('users');
  const [suspendedIds, setSuspendedIds] = useState<readonly string[] | null>(null);
  return (
    <>
      {selected.size > 0 && (
        <BulkBar
          count={selected.size}
          total={null}
          isAll={false}
          onAll={onClear}
          onClear={onClear}
          actions={[
            {
              id: 'suspend',
              label: t('access.bulk.action'),
              icon: UserX,
              onPress: () => setSuspendedIds([...selected]),
            },
          ]}
        />
      )}
      {suspendedIds && (
        <BulkSuspend
          ids={suspendedIds}
          ownUserId={ownUserId}
          onEnd={(hasChanged) => {
            setSuspendedIds(null);
            if (hasChanged) onClear();
          }}
        />
      )}
    </>
  );
}
