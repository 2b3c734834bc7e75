import { testPictures } from './pictures.ts';

await testPictures('blocks');
