import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Blocker, type BlockerFunction, useBlocker } from 'react-router-dom';

type Navigation = Parameters<BlockerFunction>[0];
type BlockedBlocker = Extract<Blocker, { state: 'blocked' }>;

/** A blocked navigation that waits for the user's decision about unsaved changes. */
export interface Leaving {
  /** Continues to the target, unless a form below has changes too. */
  proceed: () => void;
  stay: () => void;
  /** Until then, drops other navigations. A dialog that closes, or opens what it saved, would replace the target. */
  lock: () => void;
}

interface NavigationGuard {
  blocks: (navigation: Navigation) => boolean;
  /** Receives null once the navigation no longer waits. */
  ask: (leaving: Leaving | null) => void;
}

/** In order of their mounting: a dialog after the page below it. */
let guards: readonly NavigationGuard[] = [];

/**
 * Blocks navigations, and returns the blocked one while it waits for a decision. The router supports a single blocker, so
 * `NavigationGuards` asks all guards, the newest first.
 */
export function useNavigationGuard(blocks: (navigation: Navigation) => boolean): Leaving | null {
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const currentBlocks = useEffectEvent(blocks);
  useEffect(() => {
    const guard = { blocks: (navigation: Navigation) => currentBlocks(navigation), ask: setLeaving };
    guards = [...guards, guard];
    return () => {
      guards = guards.filter((other) => other !== guard);
    };
  }, []);
  return leaving;
}

/** A blocked navigation while the guards decide about it, one after the other. */
class Attempt {
  isLocked = false;
  private isOver = false;
  private readonly asked: NavigationGuard[] = [];

  constructor(
    private readonly navigation: Navigation,
    private readonly blocker: BlockedBlocker,
  ) {}

  /** Asks the next guard; without one the navigation continues. */
  askNext(): void {
    if (this.isOver) return;
    this.asked.at(-1)?.ask(null);
    this.isLocked = false;
    const guard = guards.findLast((one) => !this.asked.includes(one) && one.blocks(this.navigation));
    if (guard === undefined) {
      this.isOver = true;
      this.blocker.proceed();
      return;
    }
    this.asked.push(guard);
    guard.ask({
      proceed: () => this.askNext(),
      stay: () => this.stay(),
      lock: () => {
        this.isLocked = true;
      },
    });
  }

  private stay(): void {
    if (this.isOver) return;
    this.cancel();
    this.blocker.reset();
  }

  /** The navigation no longer waits: another one took place, or waits now. */
  cancel(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.isLocked = false;
    this.asked.at(-1)?.ask(null);
  }
}

/** The router's one blocker, for all guards. Once per router. */
export function NavigationGuards() {
  const attempt = useRef<Attempt | null>(null);
  const latest = useRef<Navigation | null>(null);
  const blocker = useBlocker(
    useCallback<BlockerFunction>((navigation) => {
      if (attempt.current?.isLocked) return true;
      latest.current = navigation;
      return guards.some((guard) => guard.blocks(navigation));
    }, []),
  );
  useEffect(() => {
    if (attempt.current?.isLocked) return;
    attempt.current?.cancel();
    if (blocker.state !== 'blocked' || latest.current === null) return;
    attempt.current = new Attempt(latest.current, blocker);
    attempt.current.askNext();
  }, [blocker]);
  return null;
}
