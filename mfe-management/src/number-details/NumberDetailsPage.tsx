import { useLiveRefresh } from '@dashboard/shared/accounts';
import { type TextNumber, textNumberParam } from '@dashboard/shared/contracts';
import { formatPhone } from '@dashboard/shared/format';
import { RecordPage } from '@dashboard/shared/forms';
import { useParams } from '@dashboard/shared/router';
import { useState } from 'react';
import { useAccountCrumb } from '../account-crumb';
import { refreshNumbers, textNumberQuery } from '../api/text-numbers';
import { numbersPath } from '../text-number';
import { NumberDetailsForm } from './NumberDetailsForm';
import { RecentHistory } from './RecentHistory';

const SKELETON = { sections: [3] };

const nameOf = ({ number }: TextNumber) => formatPhone(number);

/** Text number details, by the account and the number in the path. */
export function NumberDetailsPage() {
  const accountId = Number(useParams().id);
  // Not in the form, which starts again while its history gets new lines.
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  useAccountCrumb(accountId);
  useLiveRefresh(['numbers', 'registration'], refreshNumbers, accountId);
  return (
    <RecordPage
      param="phoneNumber"
      parse={textNumberParam}
      query={(number: string) => textNumberQuery(accountId, number)}
      noun="text number"
      title="Text Number"
      nameOf={nameOf}
      list={{ label: 'Text Numbers', to: numbersPath(accountId) }}
      skeleton={SKELETON}
      failedToast="Phone Number Details"
    >
      {(number) => (
        // The form starts again when an order begins or ends, which changes what can be chosen.
        <NumberDetailsForm
          key={number.inProgressState === null ? 'settled' : 'in progress'}
          accountId={accountId}
          number={number}
          aside={
            <RecentHistory lines={number.orderHistory} isOpen={isHistoryOpen} onToggle={setHistoryOpen} />
          }
        />
      )}
    </RecordPage>
  );
}
