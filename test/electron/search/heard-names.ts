/**
 * Queries as people type them, and the person each means: `typed > given surname`, separated by bars. All names are
 * invented. Written independently of the rules, whose tables were not extended for these queries.
 */
export const heardNames: Readonly<Record<string, string>> = {
  Chinese: `hsu wei ting > Weiting Xu | chow yi lin > Yilin Zhou | tsai jun > Jun Cai | hsieh ming > Ming Xie
    | cheung ka yan > Jiaxin Zhang | shao ming wong > Xiaoming Wang | jang wei > Wei Zhang | kwok jia > Jia Guo
    | leung tse wai > Ziwei Liang | chen shway > Xue Chen | xiu ying lee > Xiuying Li | auyeung man > Wen Ouyang
    | hsiao mei huang > Xiaomei Huang | yip hoi lam > Hailin Ye | ng siu ling > Siu Ling Ng | tseng yu > Yu Zeng
    | chiu man kit > Wenjie Qiu | jiahow liu > Jiahao Liu | shin yee jou > Xinyi Zhou | goh boon > Wen Wu`,
  Vietnamese: `win thi mai > Thị Mai Nguyễn | newyen an > An Nguyễn | fung tran > Phượng Trần | chan van duc > Văn Đức Trần
    | hwin bao > Bảo Huỳnh | wong lan > Lan Hoàng | fam quin > Quỳnh Phạm | tan le > Thanh Lê | yung vo > Dung Võ`,
  Irish: `shivawn kelly > Siobhán Kelly | keeva byrne > Caoimhe Byrne | neev murphy > Niamh Murphy
    | seersha nolan > Saoirse Nolan | tige ryan > Tadhg Ryan | osheen daly > Oisín Daly | eefa walsh > Aoife Walsh
    | mcanteer conor > Conor Mac an tSaoir | mackinteer > Conor Mac an tSaoir | owen o shea > Eoghan O’Shea | shinaid burke > Sinéad Burke | ashling keane > Aisling Keane`,
  Polish: `kovalchik anna > Anna Kowalczyk | visnevski > Piotr Wiśniewski | shimanski ola > Ola Szymański
    | voytek novak > Wojtek Nowak | zhevuska > Ewa Rzewuska | shevchik > Jan Szewczyk | yatsek zielinski > Jacek Zieliński
    | lewandovski > Marek Lewandowski`,
  'Arabic and Indian': `mohamad alsayed > Muhammed Al-Sayed | hadija hasan > Khadija Hassan | yusef rahman > Youssef Rahman
    | shiwani patel > Shivani Patel | aiesha kahn > Ayesha Khan | venkatesan > Priya Venkateshan | gurprit sing > Gurpreet Singh
    | hussain al jabri > Hussein Al-Jabri | laxmi naidu > Lakshmi Naidu`,
  Greek: `papadopulos > Eleni Papadopoulos | angelos pappas > Aggelos Pappas | yorgos nikolau > Giorgos Nikolaou
    | haralambos > Charalambos Vlachos`,
  Nicknames: `sallie fenwick > Sarah Fenwick | bettie harrow > Elizabeth Harrow | kathi oldfield > Katherine Oldfield
    | dannie pryce > Daniel Pryce | mickey tranter > Michael Tranter | joff lacey > Geoffrey Lacey | tillie moor > Matilda Moor`,
  'Spaced surnames': `o connor liam > Liam O’Connor | mac donald iona > Iona MacDonald | d arcy flynn > Flynn D’Arcy
    | st john rupert > Rupert St John | van der berg > Saskia van der Berg | vanderberg saskia > Saskia van der Berg
    | o neil > Cara O’Neill | mc kenzie ross > Ross McKenzie | de la rosa > Inés de la Rosa | macdonald iona > Iona MacDonald
    | le blanc > Remy LeBlanc | fitz gerald > Una Fitzgerald`,
  'Run together': `agnieszkakowalczyk > Agnieszka Kowalczyk | saskiavanderberg > Saskia van der Berg | liamoconnor > Liam O’Connor
    | 王明 > 明 王 | 李小龙 > 小龙 李 | 欧阳明 > 明 欧阳 | priyavenkateshan > Priya Venkateshan | fenwicksarah > Sarah Fenwick`,
  'Words that are no names': `mr pryce daniel > Daniel Pryce | miss harrow > Elizabeth Harrow | name: lacey > Geoffrey Lacey
    | surname tranter > Michael Tranter | student oldfield katherine > Katherine Oldfield`,
}
