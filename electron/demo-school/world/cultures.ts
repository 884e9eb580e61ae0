/**
 * Name lists for cultures whose names the name library lacks, has too few of, or has in another script.
 * Given and family names are drawn separately, so they name no real person.
 */
export type NamePool = {
  /** Approximate share of students, in percent. */
  readonly weight: number
  readonly girls: NameList
  readonly boys: NameList
  readonly surnames: NameList
  /** The share of people with one name and no surname. */
  readonly singleName?: number
  /** Names that people adopt for daily use. */
  readonly taken?: NameList
}
export type NameList = readonly [string, ...string[]]

/** Splits a text of names that are separated by commas. */
export const names = (list: string): NameList => list.trim().split(/\s*,\s*/) as unknown as NameList // sound: no list below is empty

const takenNames = names('Grace, Jason, Tina, Kevin, Amy, Leo, Ivy, Eric, Coco, Felix, Joy, Oscar')

export const handWrittenPools: Readonly<Record<string, NamePool>> = {
  Māori: {
    weight: 4,
    girls: names('Aroha, Hine, Kahurangi, Mārama, Ngaio, Anahera, Whetū, Marāea, Āwhina, Tūī'),
    boys: names('Tāne, Wiremu, Rāwiri, Tama, Manaia, Hēmi, Kauri, Nīkau, Māui, Te Ariki'),
    surnames: names(
      'Ngātai, Parāone, Wīremu, Kīngi, Tāwhiri, Te Rangi, Hōhepa, Rēweti, Waititi-Pōtae, Pēwhairangi',
    ),
  },
  Chinese: {
    weight: 9,
    girls: names('Xiaoming, Yuxuan, Mei-Ling, Jiayi, Xin, Ruoxi, Yu, Zihan, Lǐnà, Shu Fen'),
    boys: names('Haoran, Zimo, Wei, Jun, Chen-Yu, Yichen, Bo, Xu, Lǚ Yáng, Guo Dong'),
    surnames: names('Li, Wang, Zhang, Chen, Liu, Xu, Huang, Zhao, Ouyang, Lǚ, Ng, Sze-To'),
    taken: takenNames,
  },
  Korean: {
    weight: 2,
    girls: names('Ji-woo, Seo-yeon, Ha-eun, Min-ji, Soo-ah'),
    boys: names('Min-jun, Do-yun, Ji-ho, Seo-jun, Hyun-woo'),
    surnames: names('Kim, Lee, Park, Choi, Jung, Kang, Yoon, Namgung'),
    taken: takenNames,
  },
  Arabic: {
    weight: 5,
    girls: names("Noor, Fāṭima, Amal, Ḥalīma, Layla, Yasmīn, Sāra, Du'a, Rīm, Nada"),
    boys: names('Muḥammad, Yūsuf, Omar, Khālid, Ḥassan, Ibrāhīm, Ziad, Ṭāriq, Bilāl, Adnan'),
    surnames: names(
      "al-Ḥaddād, El Masri, Al-Khatib, Haddad, bin Sa'īd, Najjār, Khoury, Abū Bakr, ʿAbd al-Raḥmān, Saleh",
    ),
  },
  Greek: {
    weight: 4,
    girls: names('Eleni, Katerina, Anastasia, Sofia, Despina, Zoë, Ioanna, Chrysoula'),
    boys: names('Dimitrios, Konstantinos, Yiannis, Stavros, Nikos, Theo, Panagiotis, Lefteris'),
    surnames: names(
      'Papadopoulos, Nikolaidis, Georgiou, Karagiannis, Vlachos, Papakonstantinou, Antoniou, Stathis',
    ),
  },
  'Irish and Scottish': {
    weight: 8,
    girls: names('Siobhán, Niamh, Caoimhe, Aoife, Róisín, Saoirse, Mairéad, Catrìona, Eilidh, Orlaith'),
    boys: names('Seán, Oisín, Cillian, Pádraig, Fionn, Ruairí, Eòghan, Cormac, Darragh, Tadhg'),
    surnames: names(
      "O'Brien, O'Sullivan, MacDonald, McKenzie, Ó Súilleabháin, D'Arcy, Fitzgerald, O’Connor, Mac an tSaoir, MacGillivray",
    ),
  },
  Pacific: {
    weight: 3,
    girls: names('Sina, Leilani, Mele, ʻAnaseini, Salote, Teuila'),
    boys: names('Sione, Tevita, Fetu, Ioane, Viliami, Semisi'),
    surnames: names("Tuilagi, Fa'asavalu, Leota, Taufa, ʻAholelei, Faleolo, Tupou-Hingano, Lātūkefu"),
  },
  'South Indian and Indonesian': {
    weight: 3,
    girls: names('Meenakshi, Anjali, Lakshmi, Putri, Ayu, Kavya, Nirmala, Dewi'),
    boys: names('Arjun, Karthik, Surya, Budi, Wayan, Pranav, Sukarnoputra, Kadek'),
    surnames: names(
      'Subramaniam, Venkataraman, Krishnamurthy, Ramanathan, Wijaya, Santoso, Thirunavukkarasu',
    ),
    singleName: 0.3,
  },
  'Thai and Sri Lankan': {
    weight: 2,
    girls: names('Kanya, Malee, Siriporn, Nethmi, Dilhara'),
    boys: names('Somchai, Anurak, Kasem, Chaminda, Nuwan'),
    surnames: names(
      'Srisawat, Phromphan-Wattanakul, Wickremasinghe, Jayawardene, Charoenrungrueang, Liyanage',
    ),
  },
}

export const nicknames: Readonly<Record<string, readonly [string, ...string[]]>> = {
  Alexander: ['Alex', 'Sasha', 'Xander'],
  Alexandra: ['Alex', 'Lexi', 'Sasha'],
  Amelia: ['Millie', 'Mia'],
  Anastasia: ['Ana', 'Stacey'],
  Andrew: ['Andy', 'Drew'],
  Benjamin: ['Ben', 'Benji'],
  Charlotte: ['Lottie', 'Charlie'],
  Christopher: ['Chris', 'Kit'],
  Daniel: ['Dan', 'Danny'],
  Dimitrios: ['Jim', 'Dimi'],
  Elizabeth: ['Liz', 'Bess', 'Libby'],
  Emily: ['Em', 'Millie'],
  Ella: ['Ellie'],
  Isabella: ['Bella', 'Izzy'],
  Jack: ['Jacko'],
  Jackson: ['Jack', 'Jax'],
  James: ['Jim', 'Jamie'],
  Joshua: ['Josh'],
  Katherine: ['Kit', 'Kate', 'Kathy'],
  Konstantinos: ['Con', 'Kosta'],
  Lachlan: ['Lachie'],
  Madeleine: ['Maddie'],
  Madison: ['Maddy'],
  Matthew: ['Matt'],
  Matilda: ['Tilly'],
  Michael: ['Mick', 'Mike'],
  Muḥammad: ['Mo'],
  Nicholas: ['Nick', 'Nico'],
  Oliver: ['Ollie'],
  Olivia: ['Liv', 'Livvy'],
  Patrick: ['Paddy', 'Pat'],
  Pádraig: ['Podge', 'Patrick'],
  Samuel: ['Sam'],
  Samantha: ['Sam'],
  Sebastian: ['Seb', 'Bas'],
  Siobhán: ['Shiv'],
  Sophia: ['Soph', 'Sophie'],
  Thomas: ['Tom', 'Tommy'],
  Victoria: ['Tori', 'Vicky'],
  William: ['Will', 'Bill', 'Liam'],
  Wiremu: ['Wi'],
  Zachary: ['Zac'],
}
