import { type ComponentType, useEffect, useState } from 'react';
import { log } from '../notify/log';

/**
 * A component that is loaded once it is mounted, so that no page waits for its file. It shows nothing until then, and when
 * the file cannot be loaded.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LatePart(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      load().then(
        ({ default: loaded }) => setPart(() => loaded),
        (error: unknown) => log.warning('A part of the page could not be loaded', error),
      );
    }, []);
    return Part && <Part {...props} />;
  };
}
