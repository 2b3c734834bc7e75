import { testPictures } from './pictures.ts';

await testPictures('controls');
