import { FormDialog, SaveCanceled } from '@dashboard/shared/forms';
import { RequestError } from '@dashboard/shared/http';
import { notify } from '@dashboard/shared/notify';
import { queryClient, useInfiniteQuery } from '@dashboard/shared/query';
import { useCallback, useMemo, useState } from 'react';
import type { Registry, Release } from '../api/contract';
import { historyQuery, movePointer, refreshReleases, registryQuery } from '../api/releases';
import { type Provider, previousDefault } from '../remotes/registry';
import { ConflictNote } from './ConflictNote';
import { MoveFields } from './MoveFields';
import { MovePreview } from './MovePreview';
import { initialForm, schemaOf } from './move-form';
import { doneTextOf, submitLabelOf, titleOf } from './move-texts';
import { planMove, requestOf, type Wish } from './plan';

interface MoveDialogProps {
  wish: Wish;
  release: Release;
  hosts: Registry['providers'];
  providers: readonly Provider[];
  hasCommand: boolean;
  onClose: () => void;
}

/**
 * The state that the dialog shows does not change while it is open, because the move is made from this state. Only a
 * conflict replaces it.
 */
function useShownRelease(release: Release) {
  const [shown, setShown] = useState(release);
  const [hasConflict, setConflict] = useState(false);
  const showCurrent = useCallback(async () => {
    await refreshReleases();
    const registry = await queryClient.fetchQuery({ ...registryQuery, staleTime: 0 });
    setShown((before) => registry.releases.find(({ name }) => name === before.name) ?? before);
    setConflict(true);
  }, []);
  return { shown, hasConflict, showCurrent };
}

/** Asks for the reason of a move, and shows what changes and how many users it reaches. */
export function MoveDialog({ wish, release, hosts, providers, hasCommand, onClose }: MoveDialogProps) {
  const { name, move } = wish;
  const { shown, hasConflict, showCurrent } = useShownRelease(release);
  const [initialValues] = useState(() => initialForm(release, wish));
  const schema = useMemo(() => schemaOf(move), [move]);
  const { data: history } = useInfiniteQuery(historyQuery(name));
  const previous = history ? previousDefault(history.pages.flatMap(({ moves }) => moves)) : null;
  const submit = useCallback(
    async ({ reason, ...values }: { reason: string } & Parameters<typeof planMove>[1]['values']) => {
      const plan = planMove(shown, { move, values, previous });
      try {
        await movePointer(name, requestOf(plan, reason));
      } catch (error) {
        if (!(error instanceof RequestError) || error.status !== 409) throw error;
        await showCurrent();
        throw new SaveCanceled();
      }
      notify({ kind: 'success', detail: doneTextOf(wish, plan) });
      onClose();
    },
    [name, move, shown, previous, wish, showCurrent, onClose],
  );
  const target = shown.rollout ? shown.default : previous;
  return (
    <FormDialog
      title={titleOf(wish)}
      subject="this move"
      submitLabel={submitLabelOf(wish, target)}
      schema={schema}
      initialValues={initialValues}
      onSubmit={submit}
      onClose={onClose}
    >
      {hasConflict && <ConflictNote name={name} />}
      <MovePreview {...{ wish, release: shown, previous, providers, hosts, hasCommand }} />
      <MoveFields move={move} release={shown} providers={providers} />
    </FormDialog>
  );
}
