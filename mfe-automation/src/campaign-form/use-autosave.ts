import { useSetFields } from '@dashboard/shared/forms';
import { useLocation, useNavigate } from '@dashboard/shared/router';
import { usePageHold, useStore } from '@dashboard/shared/session';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { campaignPath } from '../paths';
import type { DraftValues } from './draft-form';
import type { DraftSaver } from './draft-saver';
import { keepUnsaved } from './unsaved-values';
import { useDraftValues } from './use-draft-values';

const storedId = ({ store }: DraftSaver) => store.getState().stored.campaign?.campaignId ?? null;

/** Saves the surrounding draft when its values change, when the page is hidden, and when the user leaves it. */
export function useAutosave(saver: DraftSaver, onCreated?: (campaignId: number) => void) {
  const values = useDraftValues();
  const setFields = useSetFields();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { kind } = useStore(saver.store, ({ save }) => save);
  const isNew = useRef(storedId(saver) === null);
  const [logOut, setLogOut] = useState<{ proceed: () => void } | null>(null);

  useEffect(() => {
    saver.change(values);
    // Encrypting takes a moment, which a page that is being closed does not have.
    void keepUnsaved(storedId(saver), saver.unsaved());
  }, [saver, values]);

  const takeOver = useEffectEvent(({ campaignId }: { campaignId: number }, changes: Partial<DraftValues>) => {
    setFields(changes);
    void keepUnsaved(campaignId, saver.unsaved());
    if (isNew.current) {
      isNew.current = false;
      void keepUnsaved(null, {});
      onCreated?.(campaignId);
      void navigate(`${campaignPath(campaignId)}${search}`, { replace: true });
    }
  });
  useEffect(() => saver.listen((campaign, changes) => takeOver(campaign, changes)), [saver]);

  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') saver.leave();
    };
    const forgetSaved = () => {
      if (Object.keys(saver.unsaved()).length === 0) void keepUnsaved(storedId(saver), {});
    };
    document.addEventListener('visibilitychange', handleVisibility);
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility);
      void saver.flush().then(forgetSaved);
    };
  }, [saver]);

  const confirmLogout = async (proceed: () => void) => {
    if (await saver.flush()) proceed();
    else setLogOut({ proceed });
  };
  const isStuck = kind === 'failed' || kind === 'conflict';
  const hold = usePageHold(kind !== 'idle' && kind !== 'saved', (proceed) => void confirmLogout(proceed), {
    // A save on its way outlives the page.
    isStored: !isStuck,
    onReload: () => {
      saver.leave();
      return keepUnsaved(storedId(saver), saver.unsaved());
    },
  });
  return { ...hold, logOut, stay: () => setLogOut(null) };
}
