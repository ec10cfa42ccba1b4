import { lazyPart, useNavigationGuard } from '@dashboard/shared/router';
import { usePageHold } from '@dashboard/shared/session';
import { type ComponentProps, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { leavesDetails } from '../messages-page/selection';
import { SignInAgain } from '../SignInAgain';
import { holdPanel } from './unsaved-facts';

const UnsavedChangesDialog = lazyPart(async () => {
  const { UnsavedChangesDialog } = await import('@dashboard/shared/forms');
  return {
    default: (props: ComponentProps<typeof UnsavedChangesDialog>) => <UnsavedChangesDialog {...props} />,
  };
});

interface UnsavedFactOptions {
  /** Another conversation, or closing the panel, would lose what was typed. */
  isUnsaved: boolean;
  /** Resolves to whether it is stored. */
  save: () => Promise<boolean>;
  /** Closes the field. */
  discard: () => void;
}

/** Prompts before a typed fact is lost: by navigation, by closing the panel, or by logging out. */
export function useUnsavedFact({ isUnsaved, save, discard }: UnsavedFactOptions) {
  const [closing, setClosing] = useState<{ proceed: () => void } | null>(null);
  const [isAnswered, setAnswered] = useState(false);
  const ask = (proceed: () => void) => setClosing({ proceed });
  const { isSessionLost, onSignedIn } = usePageHold(isUnsaved, ask);
  const askToClose = useEffectEvent(ask);
  useEffect(() => {
    if (isUnsaved) return holdPanel((proceed) => askToClose(proceed));
  }, [isUnsaved]);
  const navigation = useNavigationGuard(
    ({ currentLocation, nextLocation }) => isUnsaved && leavesDetails(currentLocation, nextLocation),
  );
  const isAsking = (navigation !== null || closing !== null) && !isAnswered;

  function handleGoBack() {
    setClosing(null);
    navigation?.stay();
  }

  function handleDiscard() {
    setClosing(null);
    discard();
    if (navigation) navigation.proceed();
    else closing?.proceed();
  }

  /** Without the prompt, which would cover the field's error and the choice after a conflict. */
  async function handleSave() {
    setAnswered(true);
    navigation?.lock();
    const isStored = await save();
    setAnswered(false);
    if (!isStored) return handleGoBack();
    setClosing(null);
    if (navigation) navigation.proceed();
    else closing?.proceed();
  }

  return {
    isAsking,
    isSessionLost,
    prompt: { onGoBack: handleGoBack, onDiscard: handleDiscard, onSave: () => void handleSave() },
    onSignedIn,
  };
}

interface UnsavedFactPromptProps {
  /** Names the fact. */
  text: string;
  fact: ReturnType<typeof useUnsavedFact>;
}

export function UnsavedFactPrompt({ text, fact }: UnsavedFactPromptProps) {
  return (
    <Suspense>
      {fact.isAsking && <UnsavedChangesDialog text={text} {...fact.prompt} />}
      {fact.isSessionLost && <SignInAgain onSignedIn={fact.onSignedIn} />}
    </Suspense>
  );
}
