import { useEffect, useState } from 'react';
import { useFieldValue } from '../forms';
import { BRAND_IMAGES, type BrandImageName } from './brand-form';

/** The address of the image that the form's values show: the chosen file, else the stored image. Empty without one. */
export function useImageUrl(name: BrandImageName): string {
  const stored = String(useFieldValue(name) ?? '');
  const file = useFieldValue(BRAND_IMAGES[name]);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    if (!(file instanceof File)) return;
    const url = URL.createObjectURL(file);
    setChosen(url);
    return () => {
      setChosen('');
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return chosen || stored;
}
