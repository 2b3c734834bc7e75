import { testPictures } from './pictures.ts';

await testPictures('rest');
