import type { DeliveredValue } from '#shared/documents/delivered-value.ts';

/** OSDU-compliant data platform for oil and gas. */
export const osduDataPlatform: DeliveredValue<'case-study'> = {
  title: 'OSDU-compliant data platform for oil and gas',
  slug: 'osdu-data-platform',
  shortTitle: 'OSDU data platform',
  claim:
    'One search instead of a request to a data manager, and every record says where it came from.',
  description:
    'Well, log and seismic data of an oil and gas company behind one search. For 1,000 users, latency went from hours to seconds.',
  tags: ['Oil and gas', 'OSDU', 'Data platform'],
  drawing: 'case-wells',
  keyFigure: 'accuracy-of-the-data',
  isListed: true,
  client: 'An oil and gas company',
  services: ['cloud', 'devops', 'native'],
  clientOverview: [
    'An oil and gas company kept the data of its wells and surveys in project folders, vendor databases and archives. The same well could be found under several names, and a geologist could not tell which log was the current one.',
    'The company chose OSDU, an open standard for subsurface data, so that a well has one record whichever application reads it. Our part was the infrastructure of an OSDU-compliant upstream platform: environments, ingestion, access and operations for 15TB of data and 1,000 users.',
  ],
  challenges: [
    {
      title: 'Data in silos',
      text: 'Each system had its own names, units and coordinate reference systems. Conflicting answers were common, and none could be shown to be right.',
    },
    {
      title: 'Unknown quality',
      text: 'Missing headers, missing deviation surveys and duplicate logs came to light only when an interpreter ran into them.',
    },
    {
      title: 'Hours of waiting',
      text: 'A request for logs or seismic data went through a data manager. Files had to be found, converted and copied before work could start.',
    },
    {
      title: 'A platform of many parts',
      text: 'OSDU is a family of services with shared dependencies. Environments that were set up one at a time differed from one another, and setting one up was slow.',
    },
    {
      title: 'Rules that follow the data',
      text: 'Licences, partners and countries decide who may see a file. The rule has to stay with the record wherever it is used.',
    },
    {
      title: 'Large transfers',
      text: 'A transfer of seismic data that fails near its end must be able to resume, and each file must arrive intact.',
    },
  ],
  solution: {
    kind: 'components',
    intro:
      'We treated the platform as a product that will be rebuilt and upgraded often. Whatever an engineer would do twice became code or a workflow with a log.',
    items: [
      {
        title: 'Environments as code',
        text: 'Terraform and Helm build each environment from the same modules: cluster, databases, message bus, search and the OSDU services. A new one starts from a file of parameters.',
      },
      {
        title: 'Ingestion workflows',
        text: 'Airflow reads LAS, DLIS and SEG-Y files, maps them to OSDU schemas and submits manifests. A run can be repeated without creating duplicates.',
      },
      {
        title: 'Checks before publication',
        text: 'Each record is checked for required fields, units, coordinate reference and links to its parent. What fails is held back with a reason and goes to the owner of the source.',
      },
      {
        title: 'Search and streaming',
        text: 'Records are indexed as they arrive. Users search by attribute or by area and stream the part they need, where they used to copy whole files.',
      },
      {
        title: 'Entitlements and legal tags',
        text: 'Groups of the company directory map to OSDU entitlements. A record without a legal tag is refused, and access is checked on every read.',
      },
      {
        title: 'Verified migration',
        text: 'Files moved in batches with checksums at both ends. A batch that stops resumes after the last verified file, and the source stays read-only until its owner signs off.',
      },
    ],
  },
  timeline: [],
  technicalHighlights: [
    'The OSDU services run on Kubernetes in a service mesh with mutual TLS.',
    'Unit and coordinate conversion use the OSDU reference services, so every application gets the same answer.',
    'Seismic volumes are stored in a chunked format. A viewer reads the slices it draws and leaves the rest.',
    'An upgrade of the OSDU services is first rehearsed in an environment built for the purpose, with the integration tests run against it.',
    'Data that is rarely read moves to cheaper storage and stays in the search index.',
  ],
  outcomes: {
    figures: [
      {
        id: 'accuracy-of-the-data',
        figure: '98%',
        label: 'accuracy of the data',
        note: 'Records are checked before they are published.',
      },
      {
        id: 'data-on-the-platform',
        figure: '15TB',
        label: 'data on the platform',
        note: 'Behind one search.',
      },
      {
        id: 'users',
        figure: '1,000',
        label: 'users',
        note: 'With access that follows licence and role.',
      },
      {
        id: 'to-find-and-open-data',
        figure: 'Seconds',
        label: 'to find and open data',
        baseline: 'latency cut from hours to seconds',
        note: 'Users search and stream, where a data manager had to find and copy.',
      },
      {
        id: 'shorter-setup-time',
        figure: '50%',
        label: 'shorter setup time',
        note: 'Setup time was cut 50% by building environments from code.',
      },
      {
        id: 'data-gaps-found',
        figure: '200+',
        label: 'data gaps found',
        note: 'Each was sent to the owner of its source with a reason.',
      },
      {
        id: 'higher-completeness',
        figure: '30%',
        label: 'higher completeness',
        note: 'Completeness is up 30% after gaps were closed at the source.',
      },
      {
        id: 'lower-costs',
        figure: '25%',
        label: 'lower costs',
        note: 'Costs are down 25%, as storage follows use and older systems could be switched off.',
      },
      {
        id: 'migrated',
        figure: '10TB',
        label: 'migrated',
        note: 'In batches, with checksums compared at both ends.',
      },
    ],
    statements: [],
  },
  technologies: [
    'OSDU Data Platform',
    'Azure Kubernetes Service',
    'Azure Cosmos DB',
    'Azure Blob Storage',
    'Azure Service Bus',
    'Elasticsearch',
    'Apache Airflow',
    'OpenVDS',
    'Istio',
    'Helm',
    'Terraform',
    'Microsoft Entra ID',
  ],
  conclusion:
    'Data managers used to fetch files; now they improve what is in them. The company can set up an environment from its repository and can say, for each record, where it came from and who may read it.',
  hindsight:
    'We would publish the list of data gaps from the first load on. We waited until it was complete, and teams who could have closed their gaps earlier learned of them late.',
  testimonial: {
    quote:
      'The list of gaps was uncomfortable reading. It was also the first time we could plan how to close them.',
    name: 'Client Name',
    role: 'Head of Subsurface Data',
    company: 'Client Company',
  },
  offerTags: ['ai', 'data', 'gpu', 'llm', 'machine-learning', 'testing'],
  publishedOn: '2026-11-20',
  metaDescription:
    'Infrastructure for an OSDU-compliant oil and gas data platform: 15TB of data, 1,000 users, 98% accuracy and latency cut from hours to seconds.',
};
