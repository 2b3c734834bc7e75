import { Label } from 'react-aria-components/Label';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import styles from './light-slider.module.css';

interface LightSliderProps {
  label: string;
  /** From 0.5 to 3; 1 is unchanged. */
  value: number;
  onChange: (value: number) => void;
}

/** Adjusts the contrast or brightness of an image. The arrow keys move the slider. */
export function LightSlider({ label, value, onChange }: LightSliderProps) {
  return (
    <Slider
      className={styles.Slider ?? ''}
      value={value}
      onChange={onChange}
      minValue={0.5}
      maxValue={3}
      step={0.1}
      formatOptions={{ style: 'percent' }}
    >
      <Label className={styles.Label ?? ''}>{label}</Label>
      <SliderOutput className={styles.Output ?? ''} />
      <SliderTrack className={styles.Track ?? ''}>
        <SliderThumb className={styles.Thumb ?? ''} />
      </SliderTrack>
    </Slider>
  );
}
