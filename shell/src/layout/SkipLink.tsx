import { chakra } from '@dashboard/shared/ui';

/** Lets a keyboard go past header and menu; seen only while it has the focus. */
export function SkipLink({ targetId }: { targetId: string }) {
  return (
    <chakra.a
      href={`#${targetId}`}
      onClick={(event) => {
        // The router must not take the fragment for a navigation.
        event.preventDefault();
        document.getElementById(targetId)?.focus();
      }}
      position="absolute"
      top="2"
      insetInlineStart="2"
      zIndex="tooltip"
      px="3"
      py="1.5"
      rounded="l2"
      bg="bg.float"
      color="brand.fg"
      shadow="md"
      transform="translateY(-300%)"
      _focus={{ transform: 'none' }}
    >
      Skip to content
    </chakra.a>
  );
}
