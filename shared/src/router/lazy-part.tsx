import { type ComponentType, lazy } from 'react';

/** Makes each part anew whose file could not be loaded. */
const failed = new Set<() => void>();

/** Lets every part that could not be loaded be fetched again, the next time it is rendered. */
export function retryFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** React's `lazy`, for a part that can be fetched again after a failure, which React itself remembers for good. */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const create = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return await load();
      } catch (error) {
        failed.add(() => {
          Part = create();
        });
        throw error;
      }
    });
  let Part = create();
  return function LazyPart(props: Props) {
    return <Part {...props} />;
  };
}
