import { type TextNumberRow, textNumberParam } from '@dashboard/shared/contracts';
import { useOpenRow } from '@dashboard/shared/list';
import { lazyPart } from '@dashboard/shared/router';
import { useSession } from '@dashboard/shared/session';
import { Suspense } from 'react';
import * as v from 'valibot';
import { TextNumberList } from './TextNumberList';

const idOf = ({ number }: TextNumberRow) => number;

/** Loaded with the first opened row. */
const NumberPanel = lazyPart(async () => ({
  default: (await import('../number-panel/NumberPanel')).NumberPanel,
}));

/** The text numbers of the signed-in admin's company, read-only: only providers order and change numbers. */
export function AdminNumbers() {
  const { accountId } = useSession();
  const { openId, close, opening } = useOpenRow(idOf);
  const number = v.safeParse(textNumberParam, openId);
  return (
    <>
      <TextNumberList open={opening} />
      <Suspense>
        {accountId !== undefined && number.success && (
          <NumberPanel key={number.output} accountId={accountId} number={number.output} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
