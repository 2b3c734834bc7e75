/** Countries of origin of drivers: ISO 3166 alpha-2. */
export type Country = 'PK' | 'IN' | 'BD' | 'NP' | 'EG' | 'LK' | 'PH' | 'KE';

/** Common first and last names of a country, and the language for messages. */
interface Names {
  first: readonly string[];
  last: readonly string[];
  language: string;
}

export const countries: readonly Country[] = ['PK', 'IN', 'BD', 'NP', 'EG', 'LK', 'PH', 'KE'];

/** Names for sample candidates, in Latin letters as in a passport. */
export const namesOf: Readonly<Record<Country, Names>> = {
  PK: {
    first: ['Asif', 'Faisal', 'Ghulam', 'Haroon', 'Junaid', 'Kashif', 'Naveed', 'Qasim', 'Rizwan', 'Saqib'],
    last: ['Abbasi', 'Bhatti', 'Chaudhry', 'Javed', 'Khattak', 'Mirza', 'Raza'],
    language: 'ur',
  },
  IN: {
    first: ['Ajay', 'Biju', 'Deepak', 'Ganesh', 'Jaspal', 'Kiran', 'Mohan', 'Nikhil', 'Ravi', 'Suresh'],
    last: ['Das', 'George', 'Iyer', 'Joshi', 'Kurian', 'Patel', 'Yadav'],
    language: 'hi',
  },
  BD: {
    first: ['Anwar', 'Babul', 'Faruk', 'Habib', 'Jahangir', 'Liton', 'Masud', 'Nasir', 'Rubel', 'Shamim'],
    last: ['Akter', 'Bhuiyan', 'Chowdhury', 'Hossain', 'Miah', 'Sarkar', 'Uddin'],
    language: 'bn',
  },
  NP: {
    first: ['Arjun', 'Bikash', 'Dipak', 'Gopal', 'Hari', 'Krishna', 'Nabin', 'Rajan', 'Sanjay', 'Umesh'],
    last: ['Adhikari', 'Basnet', 'Chhetri', 'Khadka', 'Limbu', 'Magar', 'Poudel'],
    language: 'ne',
  },
  EG: {
    first: ['Adel', 'Ashraf', 'Emad', 'Hany', 'Karim', 'Magdy', 'Ramy', 'Sherif', 'Tamer', 'Wael'],
    last: ['Abdel Fattah', 'Badawi', 'El Masry', 'Farouk', 'Hegazy', 'Nasser', 'Saad'],
    language: 'ar',
  },
  LK: {
    first: [
      'Asanka',
      'Buddhika',
      'Chathura',
      'Dinesh',
      'Gayan',
      'Indika',
      'Kasun',
      'Nuwan',
      'Prasad',
      'Sampath',
    ],
    last: ['Bandara', 'Dissanayake', 'Gunawardena', 'Herath', 'Kumara', 'Rajapaksha', 'Weerasinghe'],
    language: 'en',
  },
  PH: {
    first: [
      'Arnel',
      'Benjie',
      'Christian',
      'Danilo',
      'Edgar',
      'Jericho',
      'Marvin',
      'Noel',
      'Rodel',
      'Wilfredo',
    ],
    last: ['Aquino', 'Castillo', 'Domingo', 'Garcia', 'Mercado', 'Navarro', 'Villanueva'],
    language: 'en',
  },
  KE: {
    first: ['Brian', 'Daniel', 'Evans', 'George', 'James', 'Kelvin', 'Moses', 'Patrick', 'Stephen', 'Victor'],
    last: ['Cheruiyot', 'Kariuki', 'Kiptoo', 'Maina', 'Mutua', 'Ochieng', 'Wafula'],
    language: 'en',
  },
};
