import { Label } from 'react-aria-components/Label';
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import styles from './light-slider.module.css';

interface LightSliderProps {
  label: string;
  /** From a half to three times; 1 is as it is. */
  value: number;
  onChange: (value: number) => void;
}

/** How strongly a picture is shown; the arrow keys move it. */
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
