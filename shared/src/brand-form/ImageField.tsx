import { BRAND_IMAGE_BYTES_MAX, BRAND_IMAGE_ENDINGS } from '../contracts';
import { useFieldValue, useSetFields } from '../forms';
import { FileDropField } from '../forms/file-drop';
import { useTextField } from '../forms/use-text-field';
import { Button, Flex, Image, Stack } from '../ui';
import { BRAND_IMAGES, type BrandImageName } from './brand-form';
import { useImageUrl } from './use-image-url';

interface ImageFieldProps {
  name: BrandImageName;
  label: string;
  help: string;
  /** The background that the image is made for. */
  background: string;
}

/** The current image, with a button that removes it. */
function Current({ name, label, background }: Omit<ImageFieldProps, 'help'>) {
  const url = useImageUrl(name);
  const setFields = useSetFields();
  if (url === '') return null;
  return (
    <Flex align="center" gap="3">
      <Flex
        align="center"
        justify="center"
        p="2"
        minW="20"
        borderWidth="1px"
        rounded="l2"
        style={{ background }}
      >
        <Image src={url} alt={`Current ${label.toLowerCase()}`} maxH="8" maxW="40" fit="contain" />
      </Flex>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Remove the ${label.toLowerCase()}`}
        onClick={() => setFields({ [name]: '', [BRAND_IMAGES[name]]: null })}
      >
        Remove
      </Button>
    </Flex>
  );
}

/** An image of the brand: the current one, and a file to replace it with. */
export function ImageField({ name, label, help, background }: ImageFieldProps) {
  // The address is a field of its own: removing the image is a change of the form.
  useTextField(name, label);
  const hasFile = useFieldValue(BRAND_IMAGES[name]) instanceof File;
  return (
    <Stack gap="2.5">
      <FileDropField
        name={BRAND_IMAGES[name]}
        label={label}
        help={help}
        endings={BRAND_IMAGE_ENDINGS}
        maxBytes={BRAND_IMAGE_BYTES_MAX}
      />
      {!hasFile && <Current name={name} label={label} background={background} />}
    </Stack>
  );
}
