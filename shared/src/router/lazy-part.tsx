import { type ComponentType, lazy } from 'react';

/** Recreates each part whose file failed to load. */
const failed = new Set<() => void>();

/** Lets all failed parts load again on their next render. */
export function retryFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

/** Like React's `lazy`, for a component that can load again after a failure, which React would remember forever. */
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
